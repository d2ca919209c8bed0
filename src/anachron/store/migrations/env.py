"""What Alembic runs: the steps are taken inside the transaction of whoever opens the store."""

from alembic import context

from anachron.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()
