let stepUpId: string | undefined;

/**
 * The step-up that a registration ends with, for the page that sets the first trading password. In memory only: after a
 * reload, or for another customer, the page asks for a new one.
 */
export const newcomerProof = (): string | undefined => stepUpId;

export function keepNewcomerProof(granted: string | undefined): void {
  stepUpId = granted;
}
