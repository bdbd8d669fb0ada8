import { route } from "@/lib/core/command/route";
import { orderLessons } from "@/lib/learning/chapters/order-lessons";
import { lessonsJson } from "@/lib/learning/chapters/present";

export const PUT = route(orderLessons, {
  summary: "Reorder all lessons of a chapter; they are numbered from 1",
  body: lessonsJson,
});
