import { SEARCH_SOURCES } from "@/app/api/search/sources";
import { search } from "@/lib/core/search/search";
import { listComments } from "@/lib/forum/comments/queries";
import { listOwnPosts, listPosts } from "@/lib/forum/posts/queries";
import { listCommentsInput, listPostsInput } from "@/lib/forum/schema";
import { listOfferings } from "@/lib/learning/catalogue/queries";
import { listOfferingsInput } from "@/lib/learning/catalogue/schema";
import { listListings } from "@/lib/marketplace/listings/queries";
import { listListingsInput } from "@/lib/marketplace/listings/schema";
import { answerWays } from "./ways";

answerWays({
  topics: (member, asked) => listPosts(member, listPostsInput.parse(asked)),
  "own topics": (member) => listOwnPosts(member, { limit: 20 }),
  comments: (member, asked) => listComments(member, listCommentsInput.parse(asked)),
  listings: (member, asked) => listListings(member, listListingsInput.parse(asked)),
  courses: (member, asked) => listOfferings(member, "course", listOfferingsInput.parse(asked)),
  search: (member, { q = "" }) => search(SEARCH_SOURCES, member, q),
});
