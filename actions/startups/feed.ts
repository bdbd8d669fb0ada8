"use server";

import { action } from "@/lib/core/command/action";
import { updateForm } from "@/lib/offers/form-schema";
import { answerQuestion as answerQuestionCommand } from "@/lib/startups/feed/answer-question";
import { askQuestion as askQuestionCommand } from "@/lib/startups/feed/ask-question";
import { followStartup as followStartupCommand } from "@/lib/startups/feed/follow-startup";
import { postUpdate as postUpdateCommand } from "@/lib/startups/feed/post-update";
import { removeQuestion as removeQuestionCommand } from "@/lib/startups/feed/remove-question";
import { removeReply as removeReplyCommand } from "@/lib/startups/feed/remove-reply";
import { removeUpdate as removeUpdateCommand } from "@/lib/startups/feed/remove-update";
import { replyUpdate as replyUpdateCommand } from "@/lib/startups/feed/reply-update";
import { unfollowStartup as unfollowStartupCommand } from "@/lib/startups/feed/unfollow-startup";

export const postStartupUpdate = action(postUpdateCommand, { form: updateForm });

export const replyStartupUpdate = action(replyUpdateCommand);

export const removeStartupUpdate = action(removeUpdateCommand);

export const removeStartupReply = action(removeReplyCommand);

export const askStartup = action(askQuestionCommand);

export const answerForStartup = action(answerQuestionCommand);

export const removeStartupQuestion = action(removeQuestionCommand);

export const followStartup = action(followStartupCommand);

export const unfollowStartup = action(unfollowStartupCommand);
