import { SEARCH_SOURCES } from "@/app/api/search/sources";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { loadViewer, startSession } from "@/lib/auth/session";
import { search } from "@/lib/core/search/search";
import { listComments } from "@/lib/forum/comments/queries";
import { listOwnPosts, listPosts } from "@/lib/forum/posts/queries";
import { listCommentsInput, listPostsInput } from "@/lib/forum/schema";
import { listOfferings } from "@/lib/learning/catalogue/queries";
import { listOfferingsInput } from "@/lib/learning/catalogue/schema";
import { listListings } from "@/lib/marketplace/listings/queries";
import { listListingsInput } from "@/lib/marketplace/listings/schema";

// Answers how many milliseconds a list or a search of a member took, as each message asks.
type Asked = Record<string, string>;

const WAYS: Readonly<Record<string, (member: UserActor, asked: Asked) => Promise<unknown>>> = {
  topics: (member, asked) => listPosts(member, listPostsInput.parse(asked)),
  "own topics": (member) => listOwnPosts(member, { limit: 20 }),
  comments: (member, asked) => listComments(member, listCommentsInput.parse(asked)),
  listings: (member, asked) => listListings(member, listListingsInput.parse(asked)),
  courses: (member, asked) => listOfferings(member, "course", listOfferingsInput.parse(asked)),
  search: (member, { q = "" }) => search(SEARCH_SOURCES, member, q),
};

// The member who has written most.
const MEMBER = "bench-00000001";

async function signIn(): Promise<UserActor> {
  const { token } = await startSession(MEMBER, { id: "bench", ip: "127.0.0.1", userAgent: "bench" });
  return authorize("user", await loadViewer(token, { active: true }));
}

const member = signIn();

process.on("message", async ({ way, ...asked }: Asked) => {
  const go = WAYS[way ?? ""];
  if (!go) throw new Error(`there is no way ${way}`);
  const by = await member;
  const startedAt = performance.now();
  await go(by, asked);
  process.send?.(performance.now() - startedAt);
});
