import { MessagesSquare, Search } from "lucide-react";
import Link from "next/link";
import { ListFooter, PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { LinkButton } from "@/components/parts/link-button";
import { NavTabs } from "@/components/parts/nav-tabs";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { Input } from "@/components/ui/input";
import { Item, ItemGroup } from "@/components/ui/item";
import type { Viewer } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { clock } from "@/lib/core/format/clock";
import { POST_SORTS, type PostSort } from "@/lib/forum/posts/constants";
import {
  listCategories,
  listOwnPosts,
  listPinned,
  listPosts,
  type PostLine,
} from "@/lib/forum/posts/queries";
import { listOwnPostsInput, listPostsInput } from "@/lib/forum/schema";
import { PostList } from "./post-list";
import { ReadAll } from "./read-all";

export type ForumParams = Record<string, string | string[] | undefined>;

const SORTS: Readonly<Record<PostSort, string>> = {
  recent: "Recientes",
  popular: "Populares",
  unanswered: "Sin respuesta",
  unread: "Sin leer",
};

type Asked = {
  category?: string | undefined;
  sort: PostSort;
  q?: string | undefined;
  cursor?: string | undefined;
};
type Shown = { posts: readonly PostLine[]; pinned: readonly PostLine[]; nextCursor: string | null };

/** The topics, filtered and sorted as the address says. */
export async function ForumView({ viewer, params }: { viewer: Viewer; params: ForumParams }) {
  const isOwn = params.tab === "own";
  const categories = await listCategories();
  const { asked, isWrong } = askedOf(params, categories);
  const { posts, pinned, nextCursor } = isOwn
    ? await ownPosts(viewer, params)
    : await allPosts(viewer, asked);
  const now = clock.now();
  const shared = { now, timeZone: viewer.timezone };
  return (
    <>
      <NavTabs
        label="Temas del foro"
        tabs={[
          ...sortsOf(asked).map((sort) => ({
            href: hrefOf({ ...asked, sort, cursor: undefined }),
            name: SORTS[sort],
            current: !isOwn && sort === asked.sort,
          })),
          { href: "/forum?tab=own", name: "Mis temas", current: isOwn },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_17rem] items-start gap-6 max-desk:grid-cols-1">
        <Card aria-labelledby="temas">
          <CardHeader>
            <CardTitle id="temas">
              {isOwn
                ? "Mis temas"
                : (categories.find(({ slug }) => slug === asked.category)?.name ?? "Temas")}
            </CardTitle>
            {isOwn ? null : <SearchForm asked={asked} />}
          </CardHeader>
          {isWrong ? (
            <Alert variant="destructive" role="alert">
              La dirección no es válida: se muestran todos los temas.
            </Alert>
          ) : null}
          {pinned.length > 0 ? <PostList posts={pinned} label="Temas fijados" {...shared} /> : null}
          {posts.length > 0 ? (
            <PostList posts={posts} label={isOwn ? "Mis temas" : "Lista de temas"} {...shared} />
          ) : pinned.length > 0 ? null : (
            <NoPosts asked={asked} isOwn={isOwn} />
          )}
          <PageLinks
            href={isOwn ? "/forum?tab=own" : hrefOf({ ...asked, cursor: undefined })}
            isFirst={typeof params.cursor !== "string"}
            nextCursor={nextCursor}
          />
        </Card>
        <Card className="max-desk:-order-1" aria-labelledby="categorias">
          <CardHeader className="max-desk:hidden">
            <CardTitle id="categorias">Categorías</CardTitle>
          </CardHeader>
          <nav aria-labelledby="categorias">
            <ItemGroup className="max-desk:flex max-desk:scrollbar-thin max-desk:gap-4 max-desk:divide-y-0 max-desk:overflow-x-auto max-desk:px-4">
              <Item className={categoryClass}>
                <Link
                  className={categoryLinkClass}
                  href={hrefOf({ ...asked, category: undefined, cursor: undefined })}
                  {...here(!asked.category)}
                >
                  Todas
                </Link>
              </Item>
              {categories.map(({ slug, name, description }) => (
                <Item key={slug} className={categoryClass}>
                  <Link
                    className={categoryLinkClass}
                    href={hrefOf({ ...asked, category: slug, cursor: undefined })}
                    {...here(asked.category === slug)}
                  >
                    {name}
                  </Link>
                  <Note as="span" className="max-desk:hidden">
                    {description}
                  </Note>
                </Item>
              ))}
            </ItemGroup>
          </nav>
          {asked.sort === "unread" && posts.length > 0 ? (
            <ListFooter>
              <ReadAll />
            </ListFooter>
          ) : null}
        </Card>
      </div>
    </>
  );
}

const categoryClass = "grid max-desk:flex-none max-desk:px-0 max-desk:py-2 max-tablet:px-0 max-tablet:py-2";
const categoryLinkClass =
  "py-1 text-foreground no-underline hover:underline aria-[current=true]:font-[650] aria-[current=true]:text-primary";

const here = (isHere: boolean) => (isHere ? ({ "aria-current": "true" } as const) : {});

function SearchForm({ asked }: { asked: Asked }) {
  return (
    <search>
      <form className="flex gap-2 max-tablet:w-full" action="/forum">
        {asked.category ? <input type="hidden" name="category" value={asked.category} /> : null}
        <Input
          className="max-tablet:flex-1"
          type="search"
          name="q"
          aria-label="Buscar en el foro"
          placeholder="Buscar en el foro"
          defaultValue={asked.q ?? ""}
          maxLength={200}
        />
        <Button type="submit" variant="outline" size="icon" aria-label="Buscar">
          <Search />
        </Button>
      </form>
    </search>
  );
}

function NoPosts({ asked, isOwn }: { asked: Asked; isOwn: boolean }) {
  if (asked.q) {
    return (
      <Empty
        icon={<Search />}
        title="No hay resultados"
        action={<LinkButton href="/forum">Ver todos los temas</LinkButton>}
      >
        Prueba con otras palabras o abre un tema.
      </Empty>
    );
  }
  if (asked.sort === "unread" && !isOwn) {
    return <Empty title="Estás al día">Has leído todos los comentarios.</Empty>;
  }
  if (asked.sort === "unanswered" && !isOwn) {
    return <Empty title="No hay temas sin responder">Cuando alguien pregunte algo, aparecerá aquí.</Empty>;
  }
  return (
    <Empty
      icon={<MessagesSquare />}
      title={isOwn ? "Todavía no has abierto ningún tema" : "Todavía no hay temas"}
      action={
        <LinkButton href="/forum/new" variant="default">
          Abrir un tema
        </LinkButton>
      }
    >
      Pregunta lo que quieras saber o cuenta lo que has aprendido.
    </Empty>
  );
}

async function ownPosts(viewer: Viewer, params: ForumParams): Promise<Shown> {
  const asked = parsedOr(listOwnPostsInput, { cursor: params.cursor });
  const { rows: posts, nextCursor } = await listOwnPosts(viewer, asked);
  return { posts, pinned: [], nextCursor };
}

async function allPosts(viewer: Viewer, asked: Asked): Promise<Shown> {
  const isFirst = asked.sort === "recent" && !asked.q && !asked.cursor;
  const [{ rows: posts, nextCursor }, pinned] = await Promise.all([
    listPosts(viewer, listPostsInput.parse(asked)),
    isFirst ? listPinned(viewer, asked.category) : [],
  ]);
  const above = new Set(pinned.map(({ id }) => id));
  return { posts: posts.filter(({ id }) => !above.has(id)), pinned, nextCursor };
}

// Invalid filters are ignored.
function askedOf(
  params: ForumParams,
  categories: readonly { slug: string }[],
): { asked: Asked; isWrong: boolean } {
  const { category, sort, q, cursor } = params;
  const searchText = typeof q === "string" && q.trim() ? q : undefined;
  const read = listPostsInput.safeParse({ category, sort, q: searchText, cursor });
  const isKnown = category === undefined || categories.some(({ slug }) => slug === category);
  if (!read.success || !isKnown) return { asked: { sort: "recent" }, isWrong: params.tab !== "own" };
  const { limit: _, ...asked } = read.data;
  const isOffered = sortsOf(asked).includes(asked.sort);
  return { asked: isOffered ? asked : { ...asked, sort: "recent" }, isWrong: false };
}

// Search results are the newest first; the other tabs only leave some out.
function sortsOf({ q }: Pick<Asked, "q">): readonly PostSort[] {
  return q ? POST_SORTS.filter((sort) => sort !== "popular") : POST_SORTS;
}

function hrefOf({ category, sort, q, cursor }: Asked): string {
  const search = new URLSearchParams();
  if (category) search.set("category", category);
  if (sort !== "recent") search.set("sort", sort);
  if (q) search.set("q", q);
  if (cursor) search.set("cursor", cursor);
  const query = String(search);
  return query ? `/forum?${query}` : "/forum";
}
