import { authorize, type UserActor } from "@/lib/auth/actor";
import { loadViewer, startSession } from "@/lib/auth/session";

/** A message of the benchmark: a request, with the fields that an API client would send. */
export type Asked = Record<string, string>;

type Ways = Readonly<Record<string, (member: UserActor, asked: Asked) => Promise<unknown>>>;
type Acts = Readonly<Record<string, (asked: Asked) => Promise<unknown>>>;

// The member who owns most of the rows.
const MEMBER = "bench-00000001";

async function signIn(): Promise<UserActor> {
  const { token } = await startSession(MEMBER, { id: "bench", ip: "127.0.0.1", userAgent: "bench" });
  return authorize("user", await loadViewer(token, { active: true }));
}

/**
 * Answers each request of the benchmark: for a query, with its duration in milliseconds; for an act, with the result of
 * the act.
 */
export function answerWays(ways: Ways, acts: Acts = {}): void {
  const member = signIn();
  process.on("message", async ({ way = "", ...asked }: Asked) => {
    const act = acts[way];
    if (act) {
      process.send?.(await act(asked));
      return;
    }
    const go = ways[way];
    if (!go) throw new Error(`there is no way ${way}`);
    const by = await member;
    const startedAt = performance.now();
    await go(by, asked);
    process.send?.(performance.now() - startedAt);
  });
}
