import { useId } from "react";
import { pictureAddress } from "@/lib/core/site/picture-address";

const OPENING = "M14 300V144C16 86 69.4 45.1 120 24.3C170.6 45.1 224 86 226 144V300";
const SHAFT_TURNS = Array.from({ length: 22 }, (_, turn) => 154 + turn * 6.6);

type ArchPictureProps = {
  src: string | null;
  /** The alternative text of the picture. */
  alt: string;
  /** Shown if there is no picture. */
  symbol: string;
  className?: string;
};

/** The picture of a project in an arch-shaped frame. */
export function ArchPicture({ src, alt, symbol, className = "" }: ArchPictureProps) {
  const clip = useId();
  return (
    <svg
      className={`block h-auto w-full overflow-visible ${className}`}
      viewBox="0 0 240 300"
      role="img"
      aria-label={alt}
    >
      <clipPath id={clip}>
        <path d={`${OPENING}Z`} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect className="fill-card" width="240" height="300" />
        {src ? (
          <image
            href={pictureAddress(src, 640)}
            width="240"
            height="300"
            preserveAspectRatio="xMidYMid slice"
          />
        ) : (
          <NoPicture symbol={symbol} />
        )}
      </g>
      <g className="fill-none stroke-border-strong stroke-1 **:[vector-effect:non-scaling-stroke]">
        <path d="M0 300V144C2.4 74 62.4 29 120 4C177.6 29 237.6 74 240 144V300" />
        <path d="M7 300V144C9.2 80 65.9 37 120 14.2C174.1 37 230.8 80 233 144V300" />
        <path className="stroke-foreground" d={OPENING} />
        <path strokeWidth="0.9" d={shaftAt(0.5)} />
        <path strokeWidth="0.9" d={shaftAt(233.5)} />
      </g>
      <path
        className="fill-border-strong"
        d="M-2.5 143h12v3.2h-12zM-2.5 296.5h12v3.5h-12zM230.5 143h12v3.2h-12zM230.5 296.5h12v3.5h-12z"
      />
    </svg>
  );
}

function NoPicture({ symbol }: { symbol: string }) {
  return (
    <>
      <rect className="fill-muted" y="212" width="240" height="88" />
      <text className="fill-muted-foreground font-serif text-[2.75rem]" x="120" y="188" textAnchor="middle">
        {symbol}
      </text>
    </>
  );
}

function shaftAt(x: number): string {
  return SHAFT_TURNS.map(
    (y) =>
      `M${x} ${y.toFixed(1)}C${x} ${(y - 3).toFixed(1)} ${x + 6} ${(y - 2.6).toFixed(1)} ${x + 6} ${(y - 5.6).toFixed(1)}`,
  ).join("");
}
