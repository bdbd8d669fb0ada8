import { FileText } from "lucide-react";
import { Markdown } from "@/components/display/markdown";
import { buttonVariants } from "@/components/ui/button-variants";
import { renderMarkdown } from "@/lib/core/format/markdown";

/** The text of a chapter, written in Markdown. */
export function ChapterText({ content }: { content: string | null }) {
  return content ? <Markdown html={renderMarkdown(content)} /> : null;
}

/** The description of a chapter, written in Markdown. */
export function ChapterDescription({ text }: { text: string }) {
  return (
    <div className="text-sm text-muted-foreground">
      <ChapterText content={text} />
    </div>
  );
}

type ChapterPdfProps = { url: string | null; title?: string };

/** The PDF of a chapter: a link to the web, or an uploaded file, which is downloaded. */
export function ChapterPdf({ url, title }: ChapterPdfProps) {
  if (!url) return null;
  const isOurs = url.startsWith("/");
  return (
    <a
      className={buttonVariants({ className: "justify-self-start" })}
      href={url}
      {...(isOurs ? { download: true } : { target: "_blank", rel: "noopener noreferrer nofollow" })}
    >
      <FileText aria-hidden="true" /> {isOurs ? "Descargar el PDF" : "Abrir el PDF"}
      {title ? <span className="sr-only"> de «{title}»</span> : null}
    </a>
  );
}
