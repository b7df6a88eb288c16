/** Which picture an address such as `/api/user/avatar?v=abc` means; undefined without an address. */
export function avatarVersion(avatar: string | null): string | undefined {
  if (avatar === null || avatar === '') return undefined;
  // Without a mark the whole address stands for the picture.
  return new URLSearchParams(avatar.split('?')[1] ?? '').get('v') ?? avatar.slice(-64);
}
