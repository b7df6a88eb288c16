import type { Session, SessionHalves, Sessions, VerifiedSession } from '@parkett/platform-http';

/** Sessions by token; ending one notifies the listeners, as the identity context does. */
export class Tokens implements Sessions {
  private readonly listeners = new Set<(session: Session) => void>();
  private readonly byToken = new Map<string, Session>([
    ['token-a', { sessionId: 's1', accountId: 'A' }],
    ['token-b', { sessionId: 's2', accountId: 'B' }],
  ]);

  verify({ token, cookie }: SessionHalves): VerifiedSession | undefined {
    const session = cookie === `half of ${token}` ? this.byToken.get(token) : undefined;
    return session && { ...session, isLocked: this.locked.has(session.sessionId), lockMs: 900_000 };
  }
  noteUse(): void {}
  async running(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const running = new Set([...this.byToken.values()].map(({ sessionId }) => sessionId));
    return new Set(sessionIds.filter((id) => running.has(id) && !this.locked.has(id)));
  }
  onStopped(listener: (session: Session) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  onDoubt(listener: () => void): () => void {
    this.doubt = listener;
    return () => undefined;
  }
  /** Ids of sessions that silence has locked. */
  readonly locked = new Set<string>();
  doubt = (): void => undefined;
  expire(token: string): void {
    this.byToken.delete(token);
  }
  end(token: string): void {
    const ended = this.byToken.get(token);
    this.expire(token);
    if (ended) for (const listener of this.listeners) listener(ended);
  }
}
