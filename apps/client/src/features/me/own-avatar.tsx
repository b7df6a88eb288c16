import { getAvatar } from '@parkett/identity-contract';
import { Avatar } from '@parkett/web-ui';
import { useImage } from '../../shared/images/use-image';
import { avatarVersion } from './avatar-version';

/** The customer's own picture, fetched with the session; a placeholder until it is loaded. */
export function OwnAvatar({ avatar, size = 56 }: { readonly avatar: string | null; readonly size?: number }) {
  const version = avatarVersion(avatar);
  const { url } = useImage(getAvatar, version === undefined ? undefined : { v: version });
  return <Avatar key={url} src={url ?? null} size={size} />;
}
