export { judgeScreening } from './judge-screening';
export { isScreening, screeningActor } from './screening-decide';
export { screeningSlice } from './screening-slice';
export { isOnList, refuseUnscreened, type ScreeningState } from './screening-state';
