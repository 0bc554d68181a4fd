package main

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"strings"

	"github.com/golang-jwt/jwt"
)

// A token and the key that checks it: the signed part as the library writes it anew.
func answer(args []string) string {
	token, err := (&jwt.Parser{SkipClaimsValidation: true}).Parse(args[0], func(token *jwt.Token) (interface{}, error) {
		if strings.HasPrefix(token.Method.Alg(), "HS") {
			return []byte(args[1]), nil
		}
		block, _ := pem.Decode([]byte(args[1]))
		if block == nil {
			return nil, errors.New("no PEM")
		}
		key, err := x509.ParsePKIXPublicKey(block.Bytes)
		switch key := key.(type) {
		case *rsa.PublicKey:
			return key, err
		case *ecdsa.PublicKey:
			return key, err
		case ed25519.PublicKey:
			return key, err
		}
		return nil, errors.New("no key")
	})
	if err != nil {
		return "error: " + err.Error()
	}
	return orError(token.SigningString())
}
