export const DRAWN_NAME = "Lonja";
export const DRAWING_ID = "wordmark";

/**
 * The product's name in the letters of the titles. Ours is a drawing of them (app/fonts, weight 600), so that a page without
 * such a title need not load a face for one word.
 */
export function Wordmark({ name }: { name: string }) {
  if (name !== DRAWN_NAME) return <span className="font-serif tracking-[-0.01em]">{name}</span>;
  return (
    <span className="relative">
      <svg className="h-[1lh] w-[2.424em] fill-current" aria-hidden="true">
        <use href={`#${DRAWING_ID}`} />
      </svg>
      <span className="sr-only">{name}</span>
    </span>
  );
}
