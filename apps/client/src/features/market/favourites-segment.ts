/** The device keeps under this name what the market screen shows: the favourites, or a sort order of all shares. */
export const marketSegment = 'market.segment';

/** The same for the table of the workspace. */
export const workspaceList = 'workspaceList';

/** The choice of the favourites in both. */
export const favouritesSegment = 'favourites';
