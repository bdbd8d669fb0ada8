import type { Tx } from "@/db";
import type { startups } from "@/db/schema";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notify } from "@/lib/notifications/notice";

type Startup = Pick<typeof startups.$inferSelect, "id" | "name" | "founderId">;
type StartupNotice = {
  kind: string;
  title: string;
  body: string;
  dedupeSuffix: string | number;
  /** Whether an administrator has decided it: then it is sent despite switched-off notices, and also by mail. */
  byAdministrator?: boolean;
};

/** Notifies a member of an event of a startup, once per `dedupeSuffix`. Details are on its page. */
export async function notifyOfStartup(
  tx: Tx,
  { id, userId }: { id: number; userId: string },
  { kind, title, body, dedupeSuffix, byAdministrator = false }: StartupNotice,
): Promise<void> {
  const notice = {
    userId,
    category: byAdministrator ? ("account" as const) : ("investment" as const),
    kind,
    title,
    body,
    href: `/startups/${id}`,
    dedupeKey: `${kind}:${id}:${dedupeSuffix}`,
  };
  if (byAdministrator) await notifyAndMail(tx, { ...notice, label: "Ver la startup" });
  else await notify(tx, notice);
}

/** The same for the founder. */
export function notifyFounder(tx: Tx, { id, founderId }: Startup, notice: StartupNotice): Promise<void> {
  return notifyOfStartup(tx, { id, userId: founderId }, notice);
}
