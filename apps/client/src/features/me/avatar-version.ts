/** The version of the picture at a URL such as `/api/user/avatar?v=abc`; undefined without a URL. */
export function avatarVersion(avatar: string | null): string | undefined {
  if (avatar === null || avatar === '') return undefined;
  // Without a version, the URL itself identifies the picture.
  return new URLSearchParams(avatar.split('?')[1] ?? '').get('v') ?? avatar.slice(-64);
}
