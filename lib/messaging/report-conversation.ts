import { conversationReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { notifyOfReport } from "@/lib/reports/reports";
import { MESSAGE_LIMITS } from "./constants";
import { getConversation } from "./queries";
import { reportInput } from "./schema";

/** A member reports a conversation. Administrators can read it only from then on. */
export const reportConversation = command(
  {
    name: "messaging.report-conversation",
    allow: "user",
    input: reportInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "report", key: actor.id, ...MESSAGE_LIMITS.reportPerMember }),
  },
  async ({ tx, actor, now, record }, { conversation: id, reason }) => {
    const { member } = await getConversation(actor, id, tx);
    const [report] = await tx
      .insert(conversationReports)
      .values({ conversationId: id, reporterId: actor.id, reason, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: conversationReports.id, createdAt: conversationReports.createdAt });
    if (!report) {
      throw new DomainError("conflict", "Ya has denunciado esta conversación: un administrador la revisará.");
    }
    record({ targetId: member.id, details: { report: report.id } });
    await notifyOfReport(tx, actor, {
      id: report.id,
      kind: "messaging.conversation-reported",
      title: "Conversación denunciada",
      what: "una conversación",
      queue: "messages",
      parties: [actor.id, member.id],
    });
    return report;
  },
);
