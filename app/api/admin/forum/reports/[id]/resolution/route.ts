import { route } from "@/lib/core/route";
import { resolveReport } from "@/lib/forum/resolve-report";

export const POST = route(resolveReport, { summary: "Decide a report of the forum" });
