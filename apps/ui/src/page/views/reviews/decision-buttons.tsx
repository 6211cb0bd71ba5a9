import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { ReviewItem } from '../../../wire/reviews.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { decide } from './review-state.js';

interface DecisionButtonsProps {
  readonly item: ReviewItem;
  /** What the person says with it. */
  readonly note: string;
}

/**
 * Approve and refuse. Of text that reads as an attack the safe answer comes first and stands out, and to
 * approve it takes a second answer.
 */
export function DecisionButtons({ item, note }: DecisionButtonsProps): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const refuse = (): void => void decide(item, 'refuse', note);
  const approve = (): void => void decide(item, 'approve', note);
  if (item.again === undefined) {
    return (
      <>
        <Button look="primary" onPress={approve}>
          Approve
        </Button>
        <Button look="danger" onPress={refuse}>
          Refuse
        </Button>
      </>
    );
  }
  return (
    <>
      <Button look="primary" onPress={refuse}>
        Refuse
      </Button>
      <Button
        look="quiet"
        onPress={() => {
          setAsking(true);
        }}
      >
        Approve…
      </Button>
      {isAsking && (
        <Confirm
          title="Approve it in spite of this?"
          action="Approve it all the same"
          onConfirm={() => {
            setAsking(false);
            approve();
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>{item.again}</p>
        </Confirm>
      )}
    </>
  );
}
