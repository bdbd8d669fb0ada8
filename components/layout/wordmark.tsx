export const DRAWN_NAME = "Lonja";
export const DRAWING_ID = "wordmark";

/**
 * The name of the product in the title font. The default name is a drawing (app/fonts, weight 600), so that a page
 * without titles in that font need not load it for one word.
 */
export function Wordmark({ name }: { name: string }) {
  if (name !== DRAWN_NAME) return <span className="font-serif tracking-[-0.01em]">{name}</span>;
  return (
    <span className="relative">
      <svg className="h-[1lh] fill-current" style={{ width: "2.424em" }} aria-hidden="true">
        <use href={`#${DRAWING_ID}`} />
      </svg>
      <span className="sr-only">{name}</span>
    </span>
  );
}
