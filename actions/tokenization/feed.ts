"use server";

import { action } from "@/lib/core/command/action";
import { updateForm } from "@/lib/offers/form-schema";
import { answerQuestion as answerQuestionCommand } from "@/lib/tokenization/feed/answer-question";
import { askQuestion as askQuestionCommand } from "@/lib/tokenization/feed/ask-question";
import { followProject as followProjectCommand } from "@/lib/tokenization/feed/follow-project";
import { postUpdate as postUpdateCommand } from "@/lib/tokenization/feed/post-update";
import { removeQuestion as removeQuestionCommand } from "@/lib/tokenization/feed/remove-question";
import { removeReply as removeReplyCommand } from "@/lib/tokenization/feed/remove-reply";
import { removeUpdate as removeUpdateCommand } from "@/lib/tokenization/feed/remove-update";
import { replyUpdate as replyUpdateCommand } from "@/lib/tokenization/feed/reply-update";
import { unfollowProject as unfollowProjectCommand } from "@/lib/tokenization/feed/unfollow-project";

export const postProjectUpdate = action(postUpdateCommand, { form: updateForm });

export const replyProjectUpdate = action(replyUpdateCommand);

export const removeProjectUpdate = action(removeUpdateCommand);

export const removeProjectReply = action(removeReplyCommand);

export const askPromoter = action(askQuestionCommand);

export const answerForProject = action(answerQuestionCommand);

export const removeProjectQuestion = action(removeQuestionCommand);

export const followProject = action(followProjectCommand);

export const unfollowProject = action(unfollowProjectCommand);
