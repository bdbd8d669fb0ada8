import { command } from "@/lib/core/command/command";
import { lockWaiting, setLine } from "./rows";
import { ignoreLineInput } from "./schema";

/** An administrator marks a row as belonging to nobody, for example bank fees or money returned by hand. */
export const ignoreLine = command(
  {
    name: "bank.ignore-line",
    allow: "admin",
    input: ignoreLineInput,
    refuses: ["not_found", "conflict"],
    audit: ({ input: { id, reason } }) => ({ details: { line: id, reason } }),
  },
  async ({ tx, actor, now }, { id, reason }) => {
    const line = await lockWaiting(tx, id);
    const set = { status: "ignored", userId: null, decidedBy: actor.id, decidedAt: now, reason } as const;
    const { status } = await setLine(tx, line, set);
    return { id, status };
  },
);
