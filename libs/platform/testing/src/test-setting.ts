/** Reads a variable that the test runner has set in the environment. */
export function testSetting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set. This test needs real services: run it as "node infra/with-services.mjs -- npx jest PATH"`,
  );
}
