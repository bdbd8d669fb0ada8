"use server";

import { action } from "@/lib/core/action";
import { deleteComment as deleteCommentCommand } from "@/lib/forum/delete-comment";
import { deletePost as deletePostCommand } from "@/lib/forum/delete-post";
import { followPost as followPostCommand } from "@/lib/forum/follow-post";
import { moderateComment as moderateCommentCommand } from "@/lib/forum/moderate-comment";
import { moderatePost as moderatePostCommand } from "@/lib/forum/moderate-post";
import { reactionsJson } from "@/lib/forum/post-present";
import { reactForm } from "@/lib/forum/post-schema";
import { reactToPost as reactToPostCommand } from "@/lib/forum/react-to-post";
import { readAllPosts as readAllPostsCommand } from "@/lib/forum/read-all-posts";
import { reportPost as reportPostCommand } from "@/lib/forum/report-post";
import { resolveReport as resolveReportCommand } from "@/lib/forum/resolve-report";
import { unfollowPost as unfollowPostCommand } from "@/lib/forum/unfollow-post";

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
