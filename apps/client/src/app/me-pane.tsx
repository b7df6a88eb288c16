import { Outlet } from 'react-router';
import { MeScreen } from '../features/me/me-screen';
import { session } from '../shared/api/api';
import { SplitPane } from './split-pane';

/**
 * The customer's own pages beside their list. A visitor without a session, who can only change the language, gets no
 * list.
 */
export const MePane = () => (session.token() === undefined ? <Outlet /> : <SplitPane root="/my" list={<MeScreen />} />);
