"use server";

import { action } from "@/lib/core/action";
import { moderateComment as moderateCommentCommand } from "@/lib/forum/moderate-comment";
import { moderatePost as moderatePostCommand } from "@/lib/forum/moderate-post";
import { reportPost as reportPostCommand } from "@/lib/forum/report-post";
import { resolveReport as resolveReportCommand } from "@/lib/forum/resolve-report";

export const reportPost = action(reportPostCommand);

export const moderatePost = action(moderatePostCommand);

export const moderateComment = action(moderateCommentCommand);

export const resolveForumReport = action(resolveReportCommand);
