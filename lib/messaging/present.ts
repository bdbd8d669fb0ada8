import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { isoDateTime } from "@/lib/core/fields/response";
import { memberName } from "@/lib/core/format/person";
import { nameOf, outcomeOf, outcomeShape } from "@/lib/reports/present";
import { MAX_DELETIONS_LISTED } from "./constants";
import type {
  FoundMember,
  FoundMessage,
  ListedConversation,
  OneConversation,
  OneMessage,
  ReadConversation,
} from "./queries";
import type { ListedReport, ReadReport } from "./reports";
import { refusalOf } from "./rules";

const memberSchema = z
  .object({
    id: z.string(),
    name: z.string().describe("«Cuenta eliminada» for a deleted member"),
    username: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    isDeleted: z.boolean(),
  })
  .meta({ id: "CorrespondingMember" });

export type Correspondent = z.output<typeof memberSchema>;

const memberJson = (member: FoundMember): Correspondent => ({
  id: member.id,
  name: memberName(member),
  username: member.isDeleted ? null : member.username,
  profileImageUrl: member.isDeleted ? null : member.profileImageUrl,
  isDeleted: member.isDeleted,
});

export const membersJson = presenter(z.array(memberSchema), (members: readonly FoundMember[]) =>
  members.map(memberJson),
);

const about = {
  aboutType: z
    .string()
    .nullable()
    .describe(
      "`listing`, `trade`, `loan`, `course`, `mentorship` or `startup`; null for a plain conversation",
    ),
  aboutId: z.string().nullable(),
};

const listedSchema = z
  .object({
    id: z.number().int(),
    ...about,
    member: memberSchema,
    unread: z.number().int().describe("Number of messages unread by the caller"),
    lastMessageAt: isoDateTime,
    lastMessage: z.object({
      id: z.number().int(),
      isMine: z.boolean(),
      body: z.string().describe("First characters of the message"),
      hasImage: z.boolean(),
      isDeleted: z.boolean().describe("Deleted by its sender; then without text and image"),
    }),
  })
  .meta({ id: "ListedConversation" });

export type ConversationLine = z.output<typeof listedSchema>;

/** The characters of a message in a list. */
const EXCERPT = 140;

export const conversationsJson = presenter(
  z.array(listedSchema),
  (conversations: readonly ListedConversation[]) =>
    conversations.map(({ member, lastMessage, lastMessageAt, ...conversation }) => ({
      ...conversation,
      aboutType: conversation.aboutType || null,
      aboutId: conversation.aboutId || null,
      member: memberJson(member),
      lastMessageAt: lastMessageAt.toISOString(),
      lastMessage: { ...lastMessage, body: lastMessage.body.slice(0, EXCERPT) },
    })),
);

const conversationSchema = z
  .object({
    id: z.number().int(),
    ...about,
    member: memberSchema,
    unread: z.number().int(),
    clearedId: z
      .number()
      .int()
      .describe(
        "Last message that the caller deleted with the conversation; 0 if none. Only later ones are shown",
      ),
    blockedByMe: z.boolean(),
    refusal: z
      .string()
      .nullable()
      .describe("Why nothing can be sent now, as a sentence in Spanish; null if messages can be sent"),
  })
  .meta({ id: "Conversation" });

export type ConversationHead = z.output<typeof conversationSchema>;

export const conversationJson = presenter(
  conversationSchema,
  ({ id, aboutType, aboutId, member, unread, clearedId, blockedByMe, blockedMe }: OneConversation) => ({
    id,
    aboutType: aboutType || null,
    aboutId: aboutId || null,
    member: memberJson(member),
    unread,
    clearedId,
    blockedByMe,
    refusal: refusalOf({ isDeleted: member.isDeleted, blockedByMe, blockedMe }),
  }),
);

const messageSchema = z
  .object({
    id: z.number().int(),
    senderId: z.string(),
    clientId: z.string(),
    body: z.string().describe("Plain text; empty if the message is only an image or was deleted"),
    imageUrl: z.string().nullable(),
    createdAt: isoDateTime,
    isDeleted: z.boolean().describe("Deleted by its sender; then without text and image"),
  })
  .meta({ id: "Message" });

export type MessageLine = z.output<typeof messageSchema>;

export const messageJson = presenter(
  messageSchema,
  ({ id, conversationId, senderId, clientId, body, imageFileId, createdAt, deletedAt }: OneMessage) => ({
    id,
    senderId,
    clientId,
    body: deletedAt ? "" : body,
    imageUrl: imageFileId && !deletedAt ? `/api/messages/${conversationId}/images/${id}` : null,
    createdAt: createdAt.toISOString(),
    isDeleted: deletedAt !== null,
  }),
);

export const conversationPageJson = presenter(
  z.object({
    conversation: conversationSchema,
    messages: z.array(messageSchema).describe("Oldest first"),
    hasMore: z.boolean().describe("Whether there are more messages in the requested direction"),
    deletedIds: z
      .array(z.number().int())
      .describe(
        `With \`after\`: the last ${MAX_DELETIONS_LISTED} messages that their senders deleted; otherwise empty`,
      ),
  }),
  ({ conversation, messages, hasMore, deletedIds }: ReadConversation) => ({
    conversation: conversationJson(conversation),
    messages: messages.map(messageJson),
    hasMore,
    deletedIds,
  }),
);

export const unreadJson = presenter(
  z.object({ unread: z.number().int().describe("Number of messages still unread in the conversation") }),
  ({ unread }: { unread: number }) => ({ unread }),
);

const foundSchema = z
  .object({
    id: z.number().int(),
    conversationId: z.number().int(),
    isMine: z.boolean(),
    body: z.string(),
    createdAt: isoDateTime,
    member: memberSchema,
  })
  .meta({ id: "FoundMessage" });

export type FoundMessageLine = z.output<typeof foundSchema>;

export const foundMessagesJson = presenter(z.array(foundSchema), (found: readonly FoundMessage[]) =>
  found.map(({ member, createdAt, ...message }) => ({
    ...message,
    createdAt: createdAt.toISOString(),
    member: memberJson(member),
  })),
);

export const reportMadeJson = presenter(
  z.object({ id: z.number().int(), createdAt: isoDateTime }),
  ({ id, createdAt }: { id: number; createdAt: Date }) => ({ id, createdAt: createdAt.toISOString() }),
);

const partySchema = z.object({ id: z.string(), name: z.string(), isDeleted: z.boolean() });

const reportFields = {
  id: z.number().int(),
  reason: z.string(),
  createdAt: isoDateTime,
  ...outcomeShape,
  reporter: partySchema,
  reported: partySchema,
};

const reportSchema = z.object(reportFields).meta({ id: "ConversationReport" });

export type ReportLine = z.output<typeof reportSchema>;

function reportLine(report: ListedReport): ReportLine {
  const party = (person: ListedReport["reporter"]) => ({
    id: person.id,
    name: nameOf(person),
    isDeleted: person.deletedAt !== null,
  });
  return {
    id: report.id,
    reason: report.reason,
    createdAt: report.createdAt.toISOString(),
    ...outcomeOf(report),
    reporter: party(report.reporter),
    reported: party(report.reported),
  };
}

export const reportsJson = presenter(z.array(reportSchema), (reports: readonly ListedReport[]) =>
  reports.map(reportLine),
);

const readReportSchema = z
  .object({
    ...reportFields,
    messages: z
      .array(
        messageSchema.omit({ clientId: true, isDeleted: true }).extend({
          body: z
            .string()
            .describe("Plain text; empty if the message is only an image, or once it is erased"),
          deletedAt: isoDateTime
            .nullable()
            .describe(
              `When its sender deleted it; its text and image are erased ${RETENTION_DAYS.deletedMessages} days later, and after the decisions`,
            ),
        }),
      )
      .describe("Oldest first"),
    hasMore: z.boolean().describe("Whether there are older messages than these"),
  })
  .meta({ id: "ReadReport" });

export type ReportedConversation = z.output<typeof readReportSchema>;

export const readReportJson = presenter(readReportSchema, ({ messages, hasMore, ...report }: ReadReport) => ({
  ...reportLine(report),
  messages: messages.map(({ id, senderId, body, imageFileId, createdAt, deletedAt }) => ({
    id,
    senderId,
    body,
    imageUrl: imageFileId && `/api/admin/reports/${report.id}/images/${id}`,
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  })),
  hasMore,
}));

export const resolvedJson = presenter(z.object({ id: z.number().int() }), ({ id }: { id: number }) => ({
  id,
}));
