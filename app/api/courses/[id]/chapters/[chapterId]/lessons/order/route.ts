import { route } from "@/lib/core/route";
import { lessonsJson } from "@/lib/learning/chapter-present";
import { orderLessons } from "@/lib/learning/order-lessons";

export const PUT = route(orderLessons, {
  summary: "Put all lessons of a chapter into the order of the list, numbered from 1",
  body: lessonsJson,
});
