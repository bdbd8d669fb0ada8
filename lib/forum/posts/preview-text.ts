import { command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { renderMarkdown } from "@/lib/core/format/markdown";
import { previewInput } from "@/lib/forum/schema";
import { FLOOD } from "./constants";

/** Renders a text as a preview without storing it. */
export const previewText = command(
  {
    name: "forum.preview-text",
    allow: "app:forum",
    input: previewInput,
    refuses: ["rate_limited"],
    audit: false,
    prepare: ({ actor }) => consume({ name: "forum-previews", key: actor.id, ...FLOOD.previews }),
  },
  async (_context, { content }) => ({ html: renderMarkdown(content) }),
);
