"""Learn to imitate from a data set: its decisions come as plain arrays of NumPy, shuffled by a seed."""

import sys

import numpy as np

from anachron.rl.data import batches

counts = np.zeros(0)  # how often each choice was made where it could be
offered = np.zeros(0)
for batch in batches(sys.argv[1], size=256, seed=1):
    if not len(counts):
        counts, offered = np.zeros((2, batch["mask"].shape[1]))
    offered += batch["mask"].sum(axis=0)
    np.add.at(counts, batch["choice"], 1)
liked = counts / np.maximum(offered, 1)  # a policy that looks at nothing
