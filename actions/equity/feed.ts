"use server";

import { action } from "@/lib/core/command/action";
import { answerQuestion as answerQuestionCommand } from "@/lib/equity/feed/answer-question";
import { askQuestion as askQuestionCommand } from "@/lib/equity/feed/ask-question";
import { followFund as followFundCommand } from "@/lib/equity/feed/follow-fund";
import { postUpdate as postUpdateCommand } from "@/lib/equity/feed/post-update";
import { removeQuestion as removeQuestionCommand } from "@/lib/equity/feed/remove-question";
import { removeReply as removeReplyCommand } from "@/lib/equity/feed/remove-reply";
import { removeUpdate as removeUpdateCommand } from "@/lib/equity/feed/remove-update";
import { replyUpdate as replyUpdateCommand } from "@/lib/equity/feed/reply-update";
import { unfollowFund as unfollowFundCommand } from "@/lib/equity/feed/unfollow-fund";
import { updateForm } from "@/lib/offers/form-schema";

export const postFundUpdate = action(postUpdateCommand, { form: updateForm });

export const replyFundUpdate = action(replyUpdateCommand);

export const removeFundUpdate = action(removeUpdateCommand);

export const removeFundReply = action(removeReplyCommand);

export const askFund = action(askQuestionCommand);

export const answerForFund = action(answerQuestionCommand);

export const removeFundQuestion = action(removeQuestionCommand);

export const followFund = action(followFundCommand);

export const unfollowFund = action(unfollowFundCommand);
