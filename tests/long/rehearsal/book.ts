/** What came of one request as a member made it, with all its tries. */
type Try =
  | "answered"
  /** 503 or 429 that says when to ask again. */
  | "refused"
  /** A page that had begun to arrive when its instance ended. No proxy can ask for it again; the member does. */
  | "cut"
  /** Anything else: no answer, or an error that does not say what to do. */
  | "failed";

type Entry = { at: number; what: Try; milliseconds: number; call: string; reason?: string };

/** A row of the rehearsal's table. */
export type Scene = {
  name: string;
  requests: number;
  refused: number;
  cut: number;
  failed: number;
  /** Share of refused answers and of failures, in per cent. */
  share: number;
  secondsToRecover: number;
  slowestSeconds: number;
  reasons: Record<string, number>;
  /** Each answer that was refused, cut or failed, with its call and how long it took. */
  troubles: string[];
  /** What else was measured. */
  note?: string;
};

/** Keeps what the members' requests came to, and sums up a scene. */
export function openBook() {
  const entries: Entry[] = [];
  return {
    write: (entry: Omit<Entry, "at">) => void entries.push({ ...entry, at: Date.now() }),
    /** Plays a scene, waits until nothing has been refused for a while, and answers its row. */
    async scene(name: string, play: () => Promise<unknown>, settle: () => Promise<void>): Promise<Scene> {
      const from = Date.now();
      await play();
      await settle();
      return sum(
        name,
        entries.filter(({ at }) => at >= from),
        from,
      );
    },
    lastTrouble: () => entries.findLast(({ what }) => what !== "answered")?.at ?? 0,
  };
}

function sum(name: string, entries: readonly Entry[], from: number): Scene {
  const count = (what: Try) => entries.filter((entry) => entry.what === what).length;
  const troubles = entries.filter(({ what }) => what !== "answered");
  const reasons: Record<string, number> = {};
  for (const { reason = "" } of troubles) reasons[reason] = (reasons[reason] ?? 0) + 1;
  const requests = count("answered");
  return {
    name,
    requests,
    refused: count("refused"),
    cut: count("cut"),
    failed: count("failed"),
    share: Math.round(((count("refused") + count("failed")) / Math.max(1, requests)) * 10_000) / 100,
    secondsToRecover: Math.max(0, ((troubles.at(-1)?.at ?? from) - from) / 1000),
    slowestSeconds: Math.max(0, ...entries.map(({ milliseconds }) => milliseconds)) / 1000,
    reasons,
    troubles: troubles.map(
      ({ call, reason, milliseconds }) => `${call}: ${reason} after ${(milliseconds / 1000).toFixed(1)} s`,
    ),
  };
}

/** The row of a scene in which nobody asks. */
export const withoutRequests = (name: string, secondsToRecover: number): Scene => ({
  ...sum(name, [], 0),
  secondsToRecover,
});

/** The scenes as a Markdown table. */
export function tableOf(scenes: readonly Scene[]): string {
  const rows = scenes.map(
    ({ name, requests, refused, cut, failed, share, secondsToRecover, slowestSeconds, reasons, note }) =>
      `| ${[
        name,
        requests,
        refused,
        cut,
        failed,
        `${share} %`,
        secondsToRecover.toFixed(1),
        slowestSeconds.toFixed(1),
        Object.entries(reasons)
          .map(([reason, times]) => `${reason} × ${times}`)
          .join(", ") ||
          note ||
          "–",
      ].join(" | ")} |`,
  );
  return [
    "| scene | requests | refused, with `Retry-After` | cut | failed | share | seconds to recover | slowest answer (s) | what was refused, cut or failed, or measured |",
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
