import { route } from "@/lib/core/command/route";
import { resolveReport } from "@/lib/forum/moderation/resolve-report";

export const POST = route(resolveReport, { summary: "Resolve a report of the forum" });
