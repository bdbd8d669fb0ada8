import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import type { startMembers } from "./members";

const READERS = 4;
const THINKING_MILLISECONDS = 250;
const BEAT_MILLISECONDS = 200;

type Members = Awaited<ReturnType<typeof startMembers>>;
type Beat = { number: number; writtenAt: number };
type Read = { askedAt: number; behindMilliseconds: number };

/**
 * Visitors who read the list of topics without a pause. The title of one topic is a number that grows five times a
 * second: a list with an older number than the primary had when it was asked for is behind by the difference.
 */
export function startReaders({ insist, topic }: Pick<Members, "insist" | "topic">, ownerUrl: string) {
  const sql = postgres(ownerUrl, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  const beats: Beat[] = [];
  const reads: Read[] = [];
  let stopping = false;

  async function beat(): Promise<void> {
    for (let number = 1; !stopping; number += 1) {
      const title = `Ensayo ${number}`;
      const written = await sql`update forum_posts set title = ${title} where id = ${topic}`.catch(
        () => null,
      );
      if (written) beats.push({ number, writtenAt: Date.now() });
      await delay(BEAT_MILLISECONDS);
    }
  }

  async function read(): Promise<void> {
    while (!stopping) {
      await delay(THINKING_MILLISECONDS * (0.5 + Math.random()));
      const askedAt = Date.now();
      const { text } = await insist({ method: "GET", path: "/api/forum/posts" });
      // Asked again after a refusal, it is measured from the first time on: no list looks fresher for it.
      const number = Number(/"title":"Ensayo (\d+)"/.exec(text)?.[1]);
      if (Number.isNaN(number)) continue;
      const missed = beats.find((one) => one.number > number && one.writtenAt <= askedAt);
      reads.push({ askedAt, behindMilliseconds: missed ? askedAt - missed.writtenAt : 0 });
    }
  }

  const lives = [beat(), ...Array.from({ length: READERS }, read)];
  return {
    /** How far the reads since then were behind at most, in seconds, and how many there were. */
    since(from: number): { reads: number; secondsBehind: number } {
      const asked = reads.filter(({ askedAt }) => askedAt >= from);
      const behind = Math.max(0, ...asked.map(({ behindMilliseconds }) => behindMilliseconds));
      return { reads: asked.length, secondsBehind: behind / 1000 };
    },
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all(lives);
      await sql.end();
    },
  };
}
