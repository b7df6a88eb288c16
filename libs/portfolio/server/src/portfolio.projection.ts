import type { Projection } from '@parkett/platform-read-model';
import { bookedActions, CreateBookedActions1700000002410 } from './booked-actions.projection';
import { portfolioMigrations as valueMigrations, valueChangesProjection } from './value-changes.projection';

export const portfolioMigrations = [...valueMigrations, CreateBookedActions1700000002410];

/** What accounts are worth and what corporate actions pay them. One group, because the queries join their rows. */
export const portfolioProjection: Projection = {
  ...valueChangesProjection,
  tables: [...valueChangesProjection.tables, ...bookedActions.tables],
  async project(client, partition, records) {
    await valueChangesProjection.project(client, partition, records);
    await bookedActions.project(client, partition, records);
  },
};
