import type { JSX } from 'preact';
import { useState } from 'preact/hooks';

import type { ReviewItem } from '../../../wire/reviews.js';
import { Button } from '../../parts/button.js';
import { Confirm } from '../../parts/confirm.js';
import { decide } from './review-state.js';

/**
 * Approve and refuse. Of text that was quarantined the safe answer comes first and stands out, and to approve
 * it takes a second answer.
 */
export function DecisionButtons({ item }: { readonly item: ReviewItem }): JSX.Element {
  const [isAsking, setAsking] = useState(false);
  const refuse = (): void => void decide(item, 'refuse');
  const approve = (): void => void decide(item, 'approve');
  if (!item.isHostile) {
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
          title="Approve quarantined text?"
          action="Approve it all the same"
          onConfirm={() => {
            setAsking(false);
            approve();
          }}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>
            “{item.title}” looks like an attempt to steer an agent. Once it is approved, agents are
            given it as a note of yours.
          </p>
        </Confirm>
      )}
    </>
  );
}
