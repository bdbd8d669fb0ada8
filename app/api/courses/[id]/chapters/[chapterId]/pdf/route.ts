import { download, route } from "@/lib/core/command/route";
import { CHAPTER_PDF } from "@/lib/learning/chapters/constants";
import { readPdf } from "@/lib/learning/chapters/pdf";
import { chapterJson } from "@/lib/learning/chapters/present";
import { removePdf } from "@/lib/learning/chapters/remove-pdf";
import { chapterVersionInput } from "@/lib/learning/chapters/schema";
import { uploadPdf } from "@/lib/learning/chapters/upload-pdf";

export const GET = download(
  {
    summary: "Download the PDF of a chapter, for members who may read the chapter",
    allow: "app:courses",
    input: chapterVersionInput,
    type: "application/pdf",
    refuses: ["not_found"],
  },
  (viewer, named) => readPdf(viewer, named),
);

export const POST = route(uploadPdf, {
  summary: "Upload the PDF of a chapter of your course, of at most 20 MB, in the field `pdf`",
  status: 201,
  body: chapterJson,
  upload: CHAPTER_PDF,
});

export const DELETE = route(removePdf, {
  summary: "Remove the PDF of a chapter of your course, uploaded or linked",
  body: chapterJson,
});
