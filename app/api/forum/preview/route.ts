import { route } from "@/lib/core/command/route";
import { previewText } from "@/lib/forum/posts/preview-text";
import { previewJson } from "@/lib/forum/present";

export const POST = route(previewText, { summary: "A text as it will look", body: previewJson });
