"use server";

import { action } from "@/lib/core/command/action";
import { answerQuestion as answerQuestionCommand } from "@/lib/funding/feed/answer-question";
import { askQuestion as askQuestionCommand } from "@/lib/funding/feed/ask-question";
import { followRequest as followRequestCommand } from "@/lib/funding/feed/follow-request";
import { postUpdate as postUpdateCommand } from "@/lib/funding/feed/post-update";
import { removeQuestion as removeQuestionCommand } from "@/lib/funding/feed/remove-question";
import { removeReply as removeReplyCommand } from "@/lib/funding/feed/remove-reply";
import { removeUpdate as removeUpdateCommand } from "@/lib/funding/feed/remove-update";
import { replyUpdate as replyUpdateCommand } from "@/lib/funding/feed/reply-update";
import { unfollowRequest as unfollowRequestCommand } from "@/lib/funding/feed/unfollow-request";
import { updateForm } from "@/lib/offers/form-schema";

export const postFundingUpdate = action(postUpdateCommand, { form: updateForm });

export const replyFundingUpdate = action(replyUpdateCommand);

export const removeFundingUpdate = action(removeUpdateCommand);

export const removeFundingReply = action(removeReplyCommand);

export const askFundingRequest = action(askQuestionCommand);

export const answerForFunding = action(answerQuestionCommand);

export const removeFundingQuestion = action(removeQuestionCommand);

export const followFundingRequest = action(followRequestCommand);

export const unfollowFundingRequest = action(unfollowRequestCommand);
