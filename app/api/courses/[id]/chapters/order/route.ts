import { route } from "@/lib/core/command/route";
import { orderChapters } from "@/lib/learning/chapters/order-chapters";
import { chaptersJson } from "@/lib/learning/chapters/present";

export const PUT = route(orderChapters, {
  summary: "Put all chapters of one's own course into the order of the list, numbered from 1",
  body: chaptersJson,
});
