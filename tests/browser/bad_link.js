// A bad link: connections die, frames and messages come late, twice, and overtake each other.
(() => {
  const Real = window.WebSocket;
  let state = 4;
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const often = () => (random() < 0.2 ? 2 : 1);
  window.died = 0;
  window.WebSocket = class extends Real {
    #die() {
      window.died += 1;
      super.close();
    }
    send(text) {
      if (random() < 0.06) return this.#die();
      for (let k = often(); k > 0; k -= 1)
        setTimeout(() => this.readyState === Real.OPEN && super.send(text), random() * 120);
    }
    set onmessage(heard) {
      super.onmessage = (event) => {
        if (random() < 0.06) return this.#die();
        for (let k = often(); k > 0; k -= 1) setTimeout(() => heard(event), random() * 120);
      };
    }
  };
})();
