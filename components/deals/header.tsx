import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageActions, PageHeader, PageHeading } from "@/components/display/page-header";
import { Person, PersonName, PersonNote, PersonText } from "@/components/display/person";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";

/** Where a party without the app of a deal returns to. */
export const OPEN_PAGE = { href: "/debank/open", text: "Lo que tienes abierto" };

type DealHeaderProps = {
  back: { href: string; text: string };
  title: string;
  number: string;
  status: { tone: ComponentProps<typeof Badge>["variant"]; name: string };
  since: string;
  /** The other party: their role, and a link to their profile if there is one. */
  counterpart: { roleText: string; name: string; picture: string | null; href?: string | undefined };
  /** The reputation of the other party. */
  reputation?: ReactNode;
  /** The subject of the deal. */
  children?: ReactNode;
};

/** The number, state and counterparty of the deal. */
export function DealHeader(props: DealHeaderProps) {
  const { back, title, number, status, since, counterpart, reputation, children } = props;
  const { roleText, name, picture, href } = counterpart;
  return (
    <PageHeader>
      <PageHeading>
        <BackLink href={back.href}>{back.text}</BackLink>
        <PageTitle>{title}</PageTitle>
        <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <span>{number}</span>
          <Badge variant={status.tone}>{status.name}</Badge>
          <span>{since}</span>
        </p>
      </PageHeading>
      <PageActions className="gap-3">
        <Person>
          <Avatar name={name} src={picture} />
          <PersonText>
            <PersonNote>{roleText}</PersonNote>
            {href ? (
              <PersonName as={Link} className="text-sm" href={href}>
                {name}
              </PersonName>
            ) : (
              <PersonName className="text-sm">{name}</PersonName>
            )}
            {reputation}
          </PersonText>
        </Person>
        {children}
      </PageActions>
    </PageHeader>
  );
}
