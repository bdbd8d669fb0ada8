"use server";

import { action } from "@/lib/core/command/action";
import { blockMember as blockMemberCommand } from "@/lib/messaging/block-member";
import { deleteConversation as deleteConversationCommand } from "@/lib/messaging/delete-conversation";
import { deleteMessage as deleteMessageCommand } from "@/lib/messaging/delete-message";
import { reportConversation as reportConversationCommand } from "@/lib/messaging/report-conversation";
import { resolveReport as resolveReportCommand } from "@/lib/messaging/resolve-report";
import { startConversation as startConversationCommand } from "@/lib/messaging/start-conversation";
import { unblockMember as unblockMemberCommand } from "@/lib/messaging/unblock-member";
import { unsubscribeMail as unsubscribeMailCommand } from "@/lib/notifications/unsubscribe-mail";

export const startConversation = action(startConversationCommand, { show: ({ id }) => ({ id }) });

export const deleteMessage = action(deleteMessageCommand);

export const deleteConversation = action(deleteConversationCommand);

export const blockMember = action(blockMemberCommand);

export const unblockMember = action(unblockMemberCommand);

export const reportConversation = action(reportConversationCommand);

export const resolveReport = action(resolveReportCommand, { show: ({ id }) => ({ id }) });

export const unsubscribeMail = action(unsubscribeMailCommand);
