import type { SearchSource } from "@/lib/core/search";
import { searchPages } from "@/lib/core/search-pages";
import { searchPosts } from "@/lib/forum/search-posts";
import { searchItems } from "@/lib/learning/search-items";
import { searchListings } from "@/lib/marketplace/search-listings";
import { searchMembers } from "@/lib/messaging/search-members";
import { searchHelp } from "@/lib/support/queries";

/** Everything that is searched, by the box and by the page; an area joins by adding its source. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  searchPages,
  searchHelp,
  searchItems,
  searchListings,
  searchPosts,
  searchMembers,
];
