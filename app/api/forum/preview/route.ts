import { route } from "@/lib/core/command/route";
import { previewText } from "@/lib/forum/posts/preview-text";
import { previewJson } from "@/lib/forum/present";

export const POST = route(previewText, { summary: "Preview a text as it will be shown", body: previewJson });
