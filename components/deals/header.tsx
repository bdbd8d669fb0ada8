import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";

type DealHeaderProps = {
  back: { href: string; text: string };
  title: string;
  number: string;
  status: { tone: ComponentProps<typeof Badge>["variant"]; name: string };
  since: string;
  /** The other one: what they do here, and where there is more about them. */
  counterpart: { does: string; name: string; picture: string | null; href?: string | undefined };
  /** How far the other one is trusted. */
  standing?: ReactNode;
  /** What the deal is about. */
  children?: ReactNode;
};

/** What deal it is, how it stands, and with whom. */
export function DealHeader(props: DealHeaderProps) {
  const { back, title, number, status, since, counterpart, standing, children } = props;
  const { does, name, picture, href } = counterpart;
  return (
    <header className="page-head">
      <div className="stack stack-1">
        <Link className="back" href={back.href}>
          <ArrowLeft className="icon" /> {back.text}
        </Link>
        <h1 className="title">{title}</h1>
        <p className="row row-2 wrap small muted">
          <span>{number}</span>
          <Badge variant={status.tone}>{status.name}</Badge>
          <span>{since}</span>
        </p>
      </div>
      <div className="row">
        <div className="person">
          <Avatar name={name} src={picture} />
          <div>
            <span className="note">{does}</span>
            {href ? (
              <Link className="name small" href={href}>
                {name}
              </Link>
            ) : (
              <span className="name small">{name}</span>
            )}
            {standing}
          </div>
        </div>
        {children}
      </div>
    </header>
  );
}
