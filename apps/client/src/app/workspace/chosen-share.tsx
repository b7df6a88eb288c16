import { Navigate, useParams } from 'react-router';
import { ShareDesk } from './share-desk';

/** The share of the address. */
export function ChosenShare() {
  const { title } = useParams();
  if (!title) return <Navigate to="/market" replace />;
  const symbol = title.toUpperCase();
  return <ShareDesk key={symbol} symbol={symbol} />;
}
