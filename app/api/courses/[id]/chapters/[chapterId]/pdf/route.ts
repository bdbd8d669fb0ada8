import { download, route } from "@/lib/core/route";
import { chapterJson } from "@/lib/learning/chapter-present";
import { chapterVersionInput } from "@/lib/learning/chapter-schema";
import { CHAPTER_PDF } from "@/lib/learning/offering-constants";
import { readPdf } from "@/lib/learning/read-pdf";
import { removePdf } from "@/lib/learning/remove-pdf";
import { uploadPdf } from "@/lib/learning/upload-pdf";

export const GET = download(
  {
    summary: "The uploaded PDF of a chapter, for whoever may read the chapter",
    allow: "app:courses",
    input: chapterVersionInput,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  (viewer, named) => readPdf(viewer, named),
);

export const POST = route(uploadPdf, {
  summary: "Upload the PDF of a chapter of one's own course: at most 20 MB, in the field `pdf`",
  status: 201,
  body: chapterJson,
  upload: CHAPTER_PDF,
});

export const DELETE = route(removePdf, {
  summary: "Take the PDF of a chapter of one's own course away, uploaded or a link",
  body: chapterJson,
});
