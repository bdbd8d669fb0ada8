import { route } from "@/lib/core/route";
import { previewJson } from "@/lib/forum/post-present";
import { previewText } from "@/lib/forum/preview-text";

export const POST = route(previewText, { summary: "A text as it will look", body: previewJson });
