"use server";

import { action } from "@/lib/core/command/action";
import { deleteComment as deleteCommentCommand } from "@/lib/forum/comments/delete-comment";
import { moderateComment as moderateCommentCommand } from "@/lib/forum/moderation/moderate-comment";
import { moderatePost as moderatePostCommand } from "@/lib/forum/moderation/moderate-post";
import { reportPost as reportPostCommand } from "@/lib/forum/moderation/report-post";
import { resolveReport as resolveReportCommand } from "@/lib/forum/moderation/resolve-report";
import { deletePost as deletePostCommand } from "@/lib/forum/posts/delete-post";
import { followPost as followPostCommand } from "@/lib/forum/posts/follow-post";
import { reactToPost as reactToPostCommand } from "@/lib/forum/posts/react-to-post";
import { readAllPosts as readAllPostsCommand } from "@/lib/forum/posts/read-all-posts";
import { unfollowPost as unfollowPostCommand } from "@/lib/forum/posts/unfollow-post";
import { reactionsJson } from "@/lib/forum/present";
import { reactForm } from "@/lib/forum/schema";

export const deletePost = action(deletePostCommand);

export const deleteComment = action(deleteCommentCommand);

export const followPost = action(followPostCommand);

export const unfollowPost = action(unfollowPostCommand);

export const reactToPost = action(reactToPostCommand, { form: reactForm, show: reactionsJson });

export const readAllPosts = action(readAllPostsCommand);

export const reportPost = action(reportPostCommand);

export const moderatePost = action(moderatePostCommand);

export const moderateComment = action(moderateCommentCommand);

export const resolveForumReport = action(resolveReportCommand);
