import { route } from "@/lib/core/route";
import { chaptersJson } from "@/lib/learning/chapter-present";
import { orderChapters } from "@/lib/learning/order-chapters";

export const PUT = route(orderChapters, {
  summary: "Put all chapters of one's own course into the order of the list, numbered from 1",
  body: chaptersJson,
});
