import { route } from "@/lib/core/command/route";
import { orderChapters } from "@/lib/learning/chapters/order-chapters";
import { chaptersJson } from "@/lib/learning/chapters/present";

export const PUT = route(orderChapters, {
  summary: "Reorder all chapters of your course; they are numbered from 1",
  body: chaptersJson,
});
